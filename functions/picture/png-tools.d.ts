/** What is used here of a package without types of its own. */
declare module 'png-tools' {
  export const ColorType: { RGBA: number };
  export const FilterMethod: { None: number };

  interface Image {
    width: number;
    height: number;
    data: Uint8Array;
    colorType: number;
    filter: number;
  }

  /** Encodes an image as PNG; `deflate` packs its pixels. */
  export function encode<Options>(
    image: Image,
    deflate: (bytes: Uint8Array, options: Options) => Uint8Array,
    options: Options,
  ): Uint8Array;
}
