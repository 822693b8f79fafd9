import type { CancerMap } from '#domain/api/schemas/site-data';
import type { StudyRecord } from '../staging/records';

/** Cancer -> tissue -> study -> subtypes, everything in the order of its first row. */
export function cancerMap(studies: readonly StudyRecord[]): CancerMap {
  const map: CancerMap = [];
  for (const { cancer, tissue, study, subtype } of studies) {
    let ofCancer = map.find(({ name }) => name === cancer);
    if (!ofCancer) map.push((ofCancer = { name: cancer, tissues: [] }));
    let ofTissue = ofCancer.tissues.find(({ name }) => name === tissue);
    if (!ofTissue) ofCancer.tissues.push((ofTissue = { name: tissue, studies: [] }));
    let ofStudy = ofTissue.studies.find(({ accession }) => accession === study);
    if (!ofStudy) ofTissue.studies.push((ofStudy = { accession: study, subtypes: [] }));
    if (subtype !== '') ofStudy.subtypes.push(subtype);
  }
  return map;
}

/** Distinct values in the order of their first row. */
export function distinct<Key extends keyof StudyRecord>(studies: readonly StudyRecord[], key: Key): StudyRecord[Key][] {
  return [...new Set(studies.map((study) => study[key]))];
}
