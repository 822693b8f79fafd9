import { splitList } from './lists';
import type { Flag } from './vocabulary';

/**
 * In a field: `hla#affinity nM#stability h#flag`, in a comma list, with an empty part for what was not predicted; malformed
 * items are dropped.
 */
export interface HlaPrediction {
  hla: string;
  affinityNm: number;
  stabilityHours: number | null;
  /** Null if that cannot be told. */
  immunogenic: Flag | null;
}

export function parseHlaPredictions(text: string): HlaPrediction[] {
  return splitList(text).flatMap((item) => {
    const [hla, affinity, stability, flag] = item.split('#');
    const affinityNm = Number(affinity);
    const stabilityHours = stability === '' ? null : Number(stability);
    if (!hla || !affinity || !Number.isFinite(affinityNm) || !Number.isFinite(stabilityHours ?? 0)) return [];
    return [{ hla, affinityNm, stabilityHours, immunogenic: flag === '' ? null : flag === '1' ? 1 : 0 }];
  });
}

export function formatHlaPrediction({ hla, affinityNm, stabilityHours, immunogenic }: HlaPrediction): string {
  return `${hla}#${affinityNm}#${stabilityHours ?? ''}#${immunogenic ?? ''}`;
}
