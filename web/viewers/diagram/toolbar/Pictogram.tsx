import { pictograms } from './pictograms';

export function Pictogram({ name, size = 18 }: { name: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {(pictograms[name] ?? []).map((path) => <path key={path} d={path} />)}
    </svg>
  );
}
