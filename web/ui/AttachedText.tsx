import { Button, Flex } from 'antd';
import { formatBytes } from './format-number';

/** A long text that was pasted, in the place of what its field shows. */
export function AttachedText({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <Flex wrap align="center" gap="small">
      <span>
        <b>{file.name}</b>, {formatBytes(file.size)}, is read; the text above is not.
      </span>
      <Button size="small" onClick={onRemove}>
        Remove the file
      </Button>
    </Flex>
  );
}
