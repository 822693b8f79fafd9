import { Skeleton } from 'antd';

/** Gray lines in place of data that is still loading. A screen reader announces "Loading". */
export function SkeletonLines({ lines = 4 }: { lines?: number }) {
  return (
    <div className="skeleton">
      <output className="visually-hidden" aria-busy="true">
        Loading
      </output>
      <div aria-hidden="true">
        <Skeleton active title={false} paragraph={{ rows: lines }} />
      </div>
    </div>
  );
}
