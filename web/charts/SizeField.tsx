import { type FigureSize, figureSizes } from './figure-sizes';

const sizes = Object.keys(figureSizes) as FigureSize[];

/** The choice of the width in which pictures are saved. */
export function SizeField({ size, onSize }: { size: FigureSize; onSize: (size: FigureSize) => void }) {
  return (
    <label className="size-field">
      Size
      <select
        value={size}
        onChange={({ target }) => {
          const chosen = sizes.find((one) => one === target.value);
          if (chosen !== undefined) onSize(chosen);
        }}
      >
        {sizes.map((one) => (
          <option key={one} value={one}>
            {figureSizes[one].label}
          </option>
        ))}
      </select>
    </label>
  );
}
