import { type FigureSize, figureSizes, sizeNames } from './figure-sizes';

/** The choice of the width in which pictures are saved. */
export function SizeField({ size, onSize }: { size: FigureSize; onSize: (size: FigureSize) => void }) {
  return (
    <label className="size-field">
      Size
      <select
        value={size}
        onChange={({ target }) => {
          const chosen = sizeNames.find((one) => one === target.value);
          if (chosen !== undefined) onSize(chosen);
        }}
      >
        {sizeNames.map((one) => (
          <option key={one} value={one}>
            {figureSizes[one].label}
          </option>
        ))}
      </select>
    </label>
  );
}
