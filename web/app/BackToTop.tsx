import { Icon } from '../ui/Icon';

export function BackToTop() {
  return (
    <button type="button" className="back-to-top" aria-label="Back to top" onClick={() => window.scrollTo({ top: 0 })}>
      <Icon name="up" size={20} />
    </button>
  );
}
