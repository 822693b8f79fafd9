/** Vienna dot-bracket: name, sequence, structure. The energy (kcal/mol) stands in the header, where every reader accepts it. */
export function viennaText(id: string, sequence: string, structure: string, mfe: number | null): string {
  return `>${id}${mfe === null ? '' : ` mfe=${mfe} kcal/mol`}\n${sequence}\n${structure}\n`;
}
