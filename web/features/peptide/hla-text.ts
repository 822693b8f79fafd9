/** `HLA-A02:01` and `HLA-A*02:01` name the same genotype; the second form is shown. */
export function hlaName(hla: string): string {
  return hla.replace(/^HLA-([A-Z]+)\*?(\d{2,3}):?(\d{2,3})$/, 'HLA-$1*$2:$3');
}
