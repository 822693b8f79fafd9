import { Button, Image } from 'antd';
import { Icon } from './Icon';
import { useImageFile } from './useImageFile';

/** An image as large as the window, to zoom with buttons, wheel or fingers, and to move. Closes on Escape. */
export function LargeImage({
  src,
  fallback,
  alt,
  open,
  onOpenChange,
}: {
  src: string;
  /** In place of an image that is not available, or not yet. */
  fallback: string;
  alt: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { address, onError } = useImageFile(src);
  return (
    <Image
      src={address}
      fallback={fallback}
      onError={onError}
      alt={alt}
      // Only the enlarged image: this one would be fetched before it is in view.
      styles={{ root: { display: 'none' } }}
      preview={{
        open,
        onOpenChange,
        cover: false,
        closeIcon: (
          <>
            <Icon name="close" />
            <span className="visually-hidden">Close preview</span>
          </>
        ),
        actionsRender: (_, { actions, transform: { scale } }) => (
          <div className="large-image-actions">
            <Button
              aria-label="Zoom out"
              icon={<Icon name="minus" />}
              disabled={scale <= 1}
              onClick={actions.onZoomOut}
            />
            <Button aria-label="Zoom in" icon={<Icon name="plus" />} onClick={actions.onZoomIn} />
          </div>
        ),
      }}
    />
  );
}
