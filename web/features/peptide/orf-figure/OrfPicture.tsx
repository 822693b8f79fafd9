import { Select } from 'antd';
import { useId, useRef, useState } from 'react';
import type { OrfPeptides } from '#domain/api/schemas/related';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { paths } from '#domain/catalogue/paths';
import { expressionLabel, UNKNOWN } from '#domain/catalogue/vocabulary';
import { inPageRelease } from '../../../identity/page-release';
import { useReleaseFile } from '../../../api/site-data';
import { groupColors } from '../../../charts/chart-theme';
import { DownloadMenu } from '../../../charts/DownloadMenu';
import type { FigureSize } from '../../../charts/figure-sizes';
import { figureSource } from '../../../charts/figure-source';
import { persistently } from '../../../failures/persistently';
import { identity } from '../../../identity/page-identity';
import { searchable, textOptions } from '../../../ui/antd/searchable';
import { formatCount, formatDecimal } from '../../../ui/format-number';
import { saveBlob } from '../../../ui/save-file';
import { textScale } from '../../../ui/text-scale';
import { useElementWidth } from '../../../ui/useElementWidth';
import { filtersOf, type OrfBar, type OrfFilter, orfLayout } from './orf-layout';
import {
  BAR_PX,
  barColor,
  barText,
  extentPx,
  gapResidues,
  groupsShown,
  LANE_PX,
  legendText,
  SIDE_PX,
  TOP_PX,
} from './orf-places';
import './orf-figure.css';

const LANES_SHOWN = 12;

/** What a bar says to those who point at it or hear it. */
function barName({ sequence, peptideId, from, to, groups, cancers, rows, own }: OrfBar): string {
  const labels = groups.map((group) => expressionLabel(group === UNKNOWN ? null : group));
  return `${sequence}, residues ${from} to ${to}: ${labels.join(', ')}; ${cancers.join(', ')}; ${own ? 'this peptide' : peptideId}${rows > 1 ? ` and ${rows - 1} more of this sequence` : ''}`;
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string | null;
  options: readonly string[];
  onChange: (value: string | null) => void;
}) {
  const id = useId();
  return options.length < 2 ? null : (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select<string | null>
        {...searchable(label)}
        id={id}
        allowClear
        placeholder="All"
        value={value}
        options={textOptions(options)}
        onChange={(chosen) => onChange(chosen ?? null)}
      />
    </div>
  );
}

/** The protein of an ORF with its peptides below it, each a link. */
export function OrfPicture({ orf, peptideId }: { orf: OrfPeptides; peptideId: string }) {
  const release = useReleaseFile().data?.release;
  const place = useRef<HTMLDivElement>(null);
  const widthPx = Math.max(280, useElementWidth(place) / textScale);
  const [filter, setFilter] = useState<OrfFilter>({ cancer: null, genotype: null });
  const [allShown, setAllShown] = useState(false);
  const { cancers, genotypes } = filtersOf(orf);
  const residues = orf.protein.length;
  const layout = orfLayout(orf, filter, peptideId, gapResidues(residues, widthPx));
  const omitted = orf.rowsOmitted > 0 ? `${formatCount(orf.rowsOmitted)} further peptides are not drawn.` : '';
  const lanes = allShown ? layout.lanes : Math.min(layout.lanes, LANES_SHOWN);
  const coverage = `${formatCount(layout.sequences)} ${layout.sequences === 1 ? 'sequence covers' : 'sequences cover'} ${formatCount(layout.covered)} of ${formatCount(residues)} residues (${formatDecimal((100 * layout.covered) / Math.max(1, residues), 1)}%)`;
  const save = async (format: 'svg' | 'png', size: FigureSize): Promise<void> => {
    const { orfFile } = await persistently(() => import('./orf-file'));
    const chosen = [filter.cancer, filter.genotype].filter((text) => text !== null).join(', ');
    const text = {
      title: `Peptides of ${orf.orfId}: ${coverage}${chosen === '' ? '' : `; ${chosen}`}`,
      notes: [`${peptideId} is outlined.`, ...(omitted === '' ? [] : [omitted])],
      source: figureSource(release ?? ''),
    };
    const names = { filePrefix: identity.filePrefix, release: release ?? '', date: dayOf(new Date()) };
    const pictureSize = { size, drawnPx: Math.max(widthPx, 640) };
    const file = await orfFile({ orf, filter, peptideId }, text, pictureSize, format);
    saveBlob(exportFileName(['ORF', orf.orfId], names, format), file);
  };
  return (
    <div className="orf-picture">
      <div className="orf-picture-filters">
        <Choice
          label="Cancer"
          value={filter.cancer}
          options={cancers}
          onChange={(cancer) => setFilter({ ...filter, cancer })}
        />
        <Choice
          label="HLA Genotype"
          value={filter.genotype}
          options={genotypes}
          onChange={(genotype) => setFilter({ ...filter, genotype })}
        />
        {layout.bars.length === 0 ? null : <DownloadMenu about={`Peptides of ${orf.orfId}`} labeled onPicture={save} />}
      </div>
      <p aria-live="polite">
        {layout.bars.length === 0 ? 'No peptide of this ORF matches the filters.' : `${coverage}.`}
        {omitted === '' ? '' : ` ${omitted}`}
      </p>
      <ul className="orf-picture-legend legend" aria-label="Legend">
        {groupsShown(layout.bars).map((group) => (
          <li key={group}>
            <span style={{ background: groupColors[group] }} /> {legendText(group)}
          </li>
        ))}
        {layout.bars.some(({ own }) => own) ? <li>Outlined: this peptide</li> : null}
      </ul>
      <div ref={place}>
        <svg width={widthPx} height={TOP_PX + lanes * LANE_PX + 4}>
          <text x={SIDE_PX} y={12}>
            1
          </text>
          <text x={widthPx - SIDE_PX} y={12} textAnchor="end">
            {formatCount(residues)}
          </text>
          <rect className="orf-picture-protein" x={SIDE_PX} y={18} width={widthPx - 2 * SIDE_PX} height={10} />
          {layout.bars
            .filter(({ lane }) => lane < lanes)
            .map((bar) => {
              const { x, width } = extentPx(bar.from, bar.to, residues, widthPx);
              const y = TOP_PX + bar.lane * LANE_PX;
              return (
                <a
                  key={`${bar.sequence} ${bar.from}`}
                  href={inPageRelease(paths.peptide(bar.peptideId))}
                  aria-label={barName(bar)}
                  aria-current={bar.own ? 'page' : undefined}
                >
                  <title>{barName(bar)}</title>
                  <rect x={x} y={y} width={width} height={BAR_PX} fill={barColor(bar)} />
                  <text className="orf-picture-mark" x={x + 2} y={y + 11}>
                    {barText(bar, width)}
                  </text>
                </a>
              );
            })}
        </svg>
      </div>
      {layout.lanes > LANES_SHOWN ? (
        <button type="button" className="button small" onClick={() => setAllShown(!allShown)}>
          {allShown ? 'Show fewer' : `Show all ${formatCount(layout.bars.length)} places`}
        </button>
      ) : null}
    </div>
  );
}
