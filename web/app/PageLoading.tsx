import { useLocation } from 'react-router-dom';
import { pageHead } from '../parts/page-heads';
import { TextPage } from '../parts/TextPage';
import { SkeletonLines } from '../ui/Skeleton';

/** While the script of a page is on its way: what is known of it already stands where it will stand. */
export function PageLoading() {
  const { pathname } = useLocation();
  const head = pageHead(pathname);
  const lines = <SkeletonLines lines={10} />;
  return head === undefined ? <div className="page">{lines}</div> : <TextPage {...head}>{lines}</TextPage>;
}
