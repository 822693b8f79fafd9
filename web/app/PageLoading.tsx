import { SkeletonLines } from '../ui/Skeleton';

/** While the script of a page is on its way. */
export function PageLoading() {
  return <div className="page"><SkeletonLines lines={10} /></div>;
}
