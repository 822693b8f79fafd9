import { Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { PeptideDetail } from '#domain/api/schemas/peptide';
import { parseHlaPredictions, type HlaPrediction } from '#domain/catalogue/lists';
import { thresholds } from '#domain/catalogue/thresholds';
import { ImmunogenicityMark } from '../../parts/marks';
import { EmptyState } from '../../ui/EmptyState';
import { formatMeasure } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { hlaName } from './hla-text';

/** A value that meets its criterion: coloured, bold and ticked. */
function Criterion({ met, children }: { met: boolean; children: ReactNode }) {
  return met ? <span className="pass">{children}<Icon name="check" size={14} /><span className="visually-hidden">meets the criterion</span></span> : children;
}

const columns: TableColumnType<HlaPrediction>[] = [
  { title: 'HLA Genotype', key: 'hla', fixed: 'start', className: 'numeric', render: (_, { hla }) => hlaName(hla) },
  {
    title: 'Binding Affinity (nM)',
    key: 'affinity',
    align: 'right',
    className: 'numeric',
    sorter: (a, b) => a.affinityNm - b.affinityNm,
    render: (_, { affinityNm }) => <Criterion met={affinityNm <= thresholds.bindingAffinityNm}>{affinityNm}</Criterion>,
  },
  {
    title: 'Binding Stability (h)',
    key: 'stability',
    align: 'right',
    className: 'numeric',
    sorter: (a, b) => a.stabilityHours - b.stabilityHours,
    render: (_, { stabilityHours }) => <Criterion met={stabilityHours >= thresholds.bindingStabilityHours}>{stabilityHours}</Criterion>,
  },
  { title: 'Immunogenicity', key: 'flag', render: (_, { immunogenic }) => <ImmunogenicityMark immunogenicity={immunogenic ? 1 : 0} /> },
];

export function ImmunogenicityCard({ peptide }: { peptide: PeptideDetail }) {
  const score = peptide.recognitionScore;
  return (
    <>
      <p>
        T-cell recognition score:{' '}
        <span className="numeric">
          <Criterion met={score !== null && score > thresholds.recognitionScore}>{formatMeasure(score)}</Criterion>
        </span>
      </p>
      <Table<HlaPrediction>
        aria-label="Immunogenicity by HLA genotype"
        rowKey="hla"
        columns={columns}
        dataSource={parseHlaPredictions(peptide.hlaRelatedInform)}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyState title="No HLA prediction is recorded for this peptide." /> }}
      />
      <p className="fine-print">
        A peptide counts as immunogenic on a genotype when its recognition score is above {thresholds.recognitionScore}, its MHC-I binding affinity
        at most {thresholds.bindingAffinityNm} nM and its binding stability at least {thresholds.bindingStabilityHours} h. Values that meet
        their criterion are highlighted.
      </p>
    </>
  );
}
