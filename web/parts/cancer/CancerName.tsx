import { textOrDash } from '../text-value';
import { cancerIcon } from './cancer-icons';

export function CancerName({ cancer }: { cancer: string }) {
  return (
    <span className="cancer-name">
      <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" data-cancer-icon={cancer}>
        {cancerIcon(cancer).map((path) => <path key={path} d={path} />)}
      </svg>
      {textOrDash(cancer)}
    </span>
  );
}
