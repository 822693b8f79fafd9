import { entry, loss, type NamedModification, type PsiMod } from './named-modification';
import { furtherModifications } from './further-modifications';

const phosphorylated: PsiMod = [
  ['00696', 'phosphorylated residue'],
  ['00046', 'O-phospho-L-serine'],
  ['00047', 'O-phospho-L-threonine'],
  ['00048', "O4'-phospho-L-tyrosine"],
];
const acetylated: PsiMod = [
  ['00394', 'acetylated residue'],
  ['00408', 'N-acetylated residue'],
  ['00064', 'N6-acetyl-L-lysine'],
];
const deamidated: PsiMod = [
  ['00400', 'deamidated residue'],
  ['00684', 'deamidated L-asparagine'],
  ['00685', 'deamidated L-glutamine'],
];
const hydroxylated: PsiMod = [
  ['00425', 'monohydroxylated residue'],
  ['00719', 'L-methionine sulfoxide'],
];

/**
 * The usual modifications of peptides, with record number, name, composition and neutral losses as in Unimod (Creasy DM,
 * Cottrell JS 2004, doi 10.1002/pmic.200300744; unimod.org, release of 2023-10) and accessions of PSI-MOD
 * (Montecchi-Palazzi L et al. 2008, doi 10.1038/nbt0808-864). Tags: TMT6plex is the reagent of TMT 6-, 10- and 11-plex,
 * TMTpro that of 16- and 18-plex; TMT2plex and TMT are older ones. Losses are those that Unimod lists.
 */
export const namedModifications: readonly NamedModification[] = [
  entry(1, 'Acetyl', { C: 2, H: 2, O: 1 }, { psiMod: acetylated }),
  entry(2, 'Amidated', { H: 1, N: 1, O: -1 }),
  entry(
    4,
    'Carbamidomethyl',
    { C: 2, H: 3, N: 1, O: 1 },
    {
      psiMod: [
        ['00397', 'iodoacetamide derivatized residue'],
        ['01060', 'S-carboxamidomethyl-L-cysteine'],
      ],
      losses: [loss('M', 'C3H7NOS', { C: 3, H: 7, N: 1, O: 1, S: 1 })],
    },
  ),
  entry(5, 'Carbamyl', { C: 1, H: 1, N: 1, O: 1 }),
  entry(6, 'Carboxymethyl', { C: 2, H: 2, O: 2 }, { psiMod: [['00399', 'iodoacetic acid derivatized residue']] }),
  entry(
    7,
    'Deamidated',
    { H: -1, N: -1, O: 1 },
    { psiMod: deamidated, losses: [loss('R', 'CHNO', { C: 1, H: 1, N: 1, O: 1 })] },
  ),
  entry(17, 'NIPCAM', { C: 5, H: 9, N: 1, O: 1 }),
  entry(
    21,
    'Phospho',
    { H: 1, O: 3, P: 1 },
    {
      psiMod: phosphorylated,
      losses: [loss('ST', 'H3PO4', { H: 3, O: 4, P: 1 })],
    },
  ),
  entry(23, 'Dehydrated', { H: -2, O: -1 }),
  entry(24, 'Propionamide', { C: 3, H: 5, N: 1, O: 1 }),
  entry(26, 'Pyro-carbamidomethyl', { C: 2, O: 1 }),
  entry(27, 'Glu->pyro-Glu', { H: -2, O: -1 }, { psiMod: [['00420', '2-pyrrolidone-5-carboxylic acid (Glu)']] }),
  entry(28, 'Gln->pyro-Glu', { H: -3, N: -1 }, { psiMod: [['00040', '2-pyrrolidone-5-carboxylic acid (Gln)']] }),
  entry(30, 'Cation:Na', { H: -1, Na: 1 }),
  entry(34, 'Methyl', { C: 1, H: 2 }, { psiMod: [['00599', 'monomethylated residue']] }),
  entry(35, 'Oxidation', { O: 1 }, { psiMod: hydroxylated, losses: [loss('M', 'CH4OS', { C: 1, H: 4, O: 1, S: 1 })] }),
  entry(36, 'Dimethyl', { C: 2, H: 4 }),
  entry(37, 'Trimethyl', { C: 3, H: 6 }, { losses: [loss('K', 'C3H9N', { C: 3, H: 9, N: 1 })] }),
  entry(39, 'Methylthio', { C: 1, H: 2, S: 1 }),
  entry(40, 'Sulfo', { O: 3, S: 1 }, { losses: [loss('STY', 'SO3', { O: 3, S: 1 })] }),
  entry(58, 'Propionyl', { C: 3, H: 4, O: 1 }),
  entry(64, 'Succinyl', { C: 4, H: 4, O: 3 }),
  entry(108, 'Nethylmaleimide', { C: 6, H: 7, N: 1, O: 2 }),
  entry(121, 'GG', { C: 4, H: 6, N: 2, O: 2 }),
  entry(122, 'Formyl', { C: 1, O: 1 }),
  entry(188, 'Label:13C(6)', { C: -6, '13C': 6 }, { psiMod: [['00544', '6x(13)C labeled residue']] }),
  entry(199, 'Dimethyl:2H(4)', { C: 2, '2H': 4 }),
  entry(214, 'iTRAQ4plex', { C: 4, H: 12, N: 1, O: 1, '13C': 3, '15N': 1 }),
  entry(259, 'Label:13C(6)15N(2)', { C: -6, N: -2, '13C': 6, '15N': 2 }),
  entry(267, 'Label:13C(6)15N(4)', { C: -6, N: -4, '13C': 6, '15N': 4 }),
  entry(268, 'Label:13C(5)15N(1)', { C: -5, N: -1, '13C': 5, '15N': 1 }),
  entry(275, 'Nitrosyl', { H: -1, N: 1, O: 1 }),
  entry(312, 'Cysteinyl', { C: 3, H: 5, N: 1, O: 2, S: 1 }),
  entry(330, 'Dimethyl:2H(6)13C(2)', { H: -2, '2H': 6, '13C': 2 }),
  entry(345, 'Trioxidation', { O: 3 }),
  entry(351, 'Trp->Kynurenin', { C: -1, O: 1 }),
  entry(354, 'Nitro', { H: -1, N: 1, O: 2 }),
  entry(366, 'Deamidated:18O(1)', { H: -1, N: -1, '18O': 1 }),
  entry(374, 'Dehydro', { H: -1 }),
  entry(385, 'Ammonia-loss', { H: -3, N: -1 }),
  entry(425, 'Dioxidation', { O: 2 }, { psiMod: [['00428', 'dihydroxylated residue']] }),
  entry(481, 'Label:2H(4)', { H: -4, '2H': 4 }),
  entry(510, 'Dimethyl:2H(4)13C(2)', { '2H': 4, '13C': 2 }),
  entry(530, 'Cation:K', { H: -1, K: 1 }),
  entry(730, 'iTRAQ8plex', { C: 7, H: 24, N: 3, O: 3, '13C': 7, '15N': 1 }),
  entry(737, 'TMT6plex', { C: 8, H: 20, N: 1, O: 2, '13C': 4, '15N': 1 }),
  entry(738, 'TMT2plex', { C: 11, H: 20, N: 2, O: 2, '13C': 1 }),
  entry(739, 'TMT', { C: 12, H: 20, N: 2, O: 2 }),
  entry(747, 'Malonyl', { C: 3, H: 2, O: 3 }, { losses: [loss('K', 'CO2', { C: 1, O: 2 })] }),
  entry(1289, 'Butyryl', { C: 4, H: 6, O: 1 }),
  entry(1363, 'Crotonyl', { C: 4, H: 4, O: 1 }),
  entry(2016, 'TMTpro', { C: 8, H: 25, N: 1, O: 3, '13C': 7, '15N': 2 }),
];

/** The table, whole: the usual ones and those that less data have. */
const allModifications: readonly NamedModification[] = [...namedModifications, ...furtherModifications];
const byName: ReadonlyMap<string, NamedModification> = new Map(
  allModifications.map((modification) => [modification.name, modification]),
);
const byAccession: ReadonlyMap<number, NamedModification> = new Map(
  allModifications.map((modification) => [modification.accession, modification]),
);
/** Names in use, in lower case, that mean a modification of Unimod and no other. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['tmt6', 'TMT6plex'],
  ['tmt10', 'TMT6plex'],
  ['tmt11', 'TMT6plex'],
  ['tmt10plex', 'TMT6plex'],
  ['tmt11plex', 'TMT6plex'],
  ['tmt16', 'TMTpro'],
  ['tmt18', 'TMTpro'],
  ['tmt16plex', 'TMTpro'],
  ['tmt18plex', 'TMTpro'],
  ['tmtpro16plex', 'TMTpro'],
  ['tmtpro18plex', 'TMTpro'],
  ['tmtzero', 'TMT'],
  ['itraq4', 'iTRAQ4plex'],
  ['itraq8', 'iTRAQ8plex'],
  ['glygly', 'GG'],
  ['leuargglygly', 'LRGG'],
  ['lys4', 'Label:2H(4)'],
  ['lys6', 'Label:13C(6)'],
  ['lys8', 'Label:13C(6)15N(2)'],
  ['arg6', 'Label:13C(6)'],
  ['arg10', 'Label:13C(6)15N(4)'],
  ['citrullination', 'Deamidated'],
  ['deamidation', 'Deamidated'],
  ['carbamidomethylation', 'Carbamidomethyl'],
  ['phosphorylation', 'Phospho'],
  ['acetylation', 'Acetyl'],
  ['methylation', 'Methyl'],
  ['dimethylation', 'Dimethyl'],
  ['trimethylation', 'Trimethyl'],
  ['palmitoylation', 'Palmitoyl'],
  ['o-glcnac', 'HexNAc'],
]);
const psiModTerms = namedModifications.flatMap((modification) =>
  modification.psiMod.map(([accession, name]) => ({ accession, name, modification })),
);
const byPsiModAccession: ReadonlyMap<string, NamedModification> = new Map(
  psiModTerms.map(({ accession, modification }) => [accession, modification]),
);
const byPsiModName: ReadonlyMap<string, NamedModification> = new Map(
  psiModTerms.map(({ name, modification }) => [name, modification]),
);

/** Finds a modification by its Unimod name, exactly as Unimod spells it, or by another name that means only it. */
export function unimodByName(name: string): NamedModification | undefined {
  return byName.get(name) ?? byName.get(aliases.get(name.toLowerCase()) ?? '');
}

export function unimodByAccession(accession: string): NamedModification | undefined {
  return /^\d+$/.test(accession) ? byAccession.get(Number(accession)) : undefined;
}

/** Finds a modification by the digits of a PSI-MOD accession, `00719`. */
export function psiModByAccession(accession: string): NamedModification | undefined {
  return byPsiModAccession.get(accession);
}

export function psiModByName(name: string): NamedModification | undefined {
  return byPsiModName.get(name);
}

/** Returns the Unimod name that differs only in case, for a message. */
export function similarName(name: string): string | undefined {
  const wanted = name.toLowerCase();
  return allModifications.find((modification) => modification.name.toLowerCase() === wanted)?.name;
}
