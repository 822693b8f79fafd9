/**
 * Well-known human non-coding genes, so that a search for one of them finds something: symbol, full name, aliases and
 * approximate locus (chromosome, start in Mb, strand; GRCh38). Their sequences, exons and peptides in the demonstration
 * catalogue are made up.
 */
export interface NamedGene {
  name: string;
  description: string;
  aliases: readonly string[];
  chromosome: string;
  startMb: number;
  strand: '+' | '-';
}

const gene = (
  name: string,
  description: string,
  aliases: string,
  chromosome: string,
  startMb: number,
  strand: '+' | '-',
): NamedGene => ({ name, description, aliases: aliases === '' ? [] : aliases.split(','), chromosome, startMb, strand });

export const namedGenes: readonly NamedGene[] = [
  gene('LINC00963', 'long intergenic non-protein coding RNA 963', '', 'chr9', 129.488, '+'),
  gene('MALAT1', 'metastasis associated lung adenocarcinoma transcript 1', 'NEAT2,HCN,LINC00047', 'chr11', 65.497, '+'),
  gene('NEAT1', 'nuclear paraspeckle assembly transcript 1', 'LINC00084,TncRNA,VINC', 'chr11', 65.422, '+'),
  gene('XIST', 'X inactive specific transcript', 'LINC00001,DXS1089', 'chrX', 73.82, '-'),
  gene('KCNQ1OT1', 'KCNQ1 opposite strand/antisense transcript 1', 'KvLQT1-AS,LIT1', 'chr11', 2.608, '-'),
  gene('HOTAIR', 'HOX transcript antisense RNA', 'HOXC-AS4,LINC00072', 'chr12', 53.962, '-'),
  gene('H19', 'H19 imprinted maternally expressed transcript', 'ASM1,LINC00008', 'chr11', 1.995, '-'),
  gene('GAS5', 'growth arrest specific 5', 'SNHG2,LINC00030', 'chr1', 173.863, '-'),
  gene('MEG3', 'maternally expressed 3', 'GTL2,LINC00023', 'chr14', 100.779, '+'),
  gene('TUG1', 'taurine up-regulated 1', 'LINC00080,TI-227H', 'chr22', 30.969, '+'),
  gene('PVT1', 'Pvt1 oncogene', 'LINC00079,MYC-AS1', 'chr8', 127.794, '+'),
  gene('SNHG1', 'small nucleolar RNA host gene 1', 'UHG,LINC00057', 'chr11', 62.851, '-'),
  gene('SNHG5', 'small nucleolar RNA host gene 5', 'U50HG', 'chr6', 85.66, '-'),
  gene('SNHG6', 'small nucleolar RNA host gene 6', 'U87HG', 'chr8', 66.921, '-'),
  gene('SNHG8', 'small nucleolar RNA host gene 8', 'LINC00060', 'chr4', 118.278, '+'),
  gene('SNHG15', 'small nucleolar RNA host gene 15', 'MYO1GUT', 'chr7', 44.983, '-'),
  gene('SNHG16', 'small nucleolar RNA host gene 16', 'ncRAN', 'chr17', 76.557, '+'),
  gene('DANCR', 'differentiation antagonizing non-protein coding RNA', 'ANCR,SNHG13', 'chr4', 52.712, '+'),
  gene('CYTOR', 'cytoskeleton regulator RNA', 'LINC00152', 'chr2', 87.454, '+'),
  gene('UCA1', 'urothelial cancer associated 1', 'CUDR,LINC00178', 'chr19', 15.828, '+'),
  gene('HULC', 'hepatocellular carcinoma up-regulated long non-coding RNA', 'LINC00078', 'chr6', 8.652, '+'),
  gene('CCAT1', 'colon cancer associated transcript 1', 'CARLo-5', 'chr8', 127.207, '-'),
  gene('PCA3', 'prostate cancer associated 3', 'DD3,NCRNA00019', 'chr9', 76.691, '+'),
  gene('CRNDE', 'colorectal neoplasia differentially expressed', 'LINC00180', 'chr16', 54.918, '-'),
  gene('NORAD', 'non-coding RNA activated by DNA damage', 'LINC00657', 'chr20', 36.045, '-'),
  gene('ZFAS1', 'ZNFX1 antisense RNA 1', 'ZNFX1-AS1,HSUP1', 'chr20', 49.278, '+'),
  gene('EPB41L4A-AS1', 'EPB41L4A antisense RNA 1', 'TIGA1', 'chr5', 112.16, '+'),
  gene('FENDRR', 'FOXF1 adjacent non-coding developmental regulatory RNA', 'FOXF1-AS1', 'chr16', 86.474, '-'),
  gene('TINCR', 'TINCR ubiquitin domain containing', 'LINC00036,PLAC2', 'chr19', 5.558, '-'),
  gene('HOTTIP', 'HOXA distal transcript antisense RNA', 'HOXA-AS6', 'chr7', 27.198, '+'),
  gene('HOXB-AS3', 'HOXB cluster antisense RNA 3', '', 'chr17', 48.549, '+'),
  gene('FTX', 'FTX transcript, XIST regulator', 'LINC00182', 'chrX', 73.94, '-'),
  gene('JPX', 'JPX transcript, XIST activator', 'ENOX,LINC00183', 'chrX', 73.944, '+'),
  gene('OIP5-AS1', 'OIP5 antisense RNA 1', 'cyrano', 'chr15', 41.283, '+'),
  gene('TTTY14', 'testis-specific transcript, Y-linked 14', 'NCRNA00137', 'chrY', 18.772, '-'),
  gene('LINC01420', 'long intergenic non-protein coding RNA 1420', 'NBDY', 'chrX', 56.729, '+'),
  gene('MIR22HG', 'MIR22 host gene', 'C17orf91', 'chr17', 1.711, '-'),
  gene('MIR17HG', 'miR-17-92a-1 cluster host gene', 'C13orf25,LINC00048', 'chr13', 91.347, '+'),
  gene('RMRP', 'RNA component of mitochondrial RNA processing endoribonuclease', 'RMRPR,CHH', 'chr9', 35.657, '-'),
  gene('TERC', 'telomerase RNA component', 'TR,TRC3', 'chr3', 169.764, '-'),
];
