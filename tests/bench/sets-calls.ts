import { PAGE_SIZE_MAX } from '#domain/api/limits';
import type { ListCall } from './api-calls';

/** SETS-02: six sets of whole cancers and groups, two sets, and lists of ids; the first page of a combination beside each. */
export function setsCalls(cancers: readonly string[], peptideIds: readonly string[]): ListCall[] {
  const page = { combination: { all: [0, 1], none: [] }, pageNum: 1, pageSize: PAGE_SIZE_MAX };
  const ofCancer = (cancer = ''): object => ({ name: cancer, query: { cancer: [cancer] } });
  return [
    { name: 'sets, two cancers', id: 'compare', request: { sets: cancers.slice(0, 2).map(ofCancer), ...page } },
    {
      name: 'sets, four cancers and two groups',
      id: 'compare',
      request: {
        sets: [
          ...cancers.slice(0, 4).map(ofCancer),
          { name: 'Tumor-specific', query: { expressionList: [1] } },
          { name: 'Immunogenic', query: { immunogenicity: 1 } },
        ],
        ...page,
      },
    },
    {
      name: 'sets, two lists of ids',
      id: 'compare',
      request: {
        sets: [
          { name: 'One', peptideIds: peptideIds.slice(0, 60) },
          { name: 'Other', peptideIds: peptideIds.slice(30, 100) },
        ],
        ...page,
      },
    },
  ];
}
