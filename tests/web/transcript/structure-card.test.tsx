import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Transcript } from '#domain/api/schemas/transcript';
import { StructureCard } from '../../../web/features/transcript/StructureCard';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const transcript: Transcript = {
  transcriptId: 'SPENT000001',
  description: '',
  type: 'lncRNA',
  length: 2_000,
  chromosome: 'chr11',
  startPosition: 1,
  endPosition: 2_000,
  strand: '+',
  exonCount: 1,
  exons: '1-2000',
  mfe: -812.5,
  hasStructure: true,
  relatedGeneId: 'SPENG000001',
  rnacentralId: '',
  database: '',
  peptideCount: 0,
};

const png = '/RNA_secondary_structure/SPENT000001_secondary_structure.png';
const svg = '/RNA_secondary_structure/SPENT000001_secondary_structure.svg';

function showCard(): void {
  prepareAnswers({ '/static/release.json': releaseFile });
  renderPage(<StructureCard transcriptId="SPENT000001" transcript={transcript} regime="image" />);
}

describe('the image of a structure', () => {
  it('TRANS-54 API-50 the image of a structure has the drawing beside it as SVG', () => {
    showCard();
    expect(screen.getByText('SVG').getAttribute('href')).toBe(svg);
    expect(screen.getByText('PNG').getAttribute('href')).toBe(png);
  });

  it('PIC-02 the image of a structure is saved under its name once it comes, if it is refused under load', async () => {
    showCard();
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response('picture', { status: asked.length === 1 ? 503 : 200 });
    });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    expect(fireEvent.click(screen.getByText('SVG'), { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(screen.getByText('SVG'))).toBe(false);
    await expect.poll(() => saved.mock.contexts.length).toBe(1);
    const [anchor] = saved.mock.contexts as HTMLAnchorElement[];
    expect([anchor?.download, anchor?.href.slice(0, 5), asked]).toEqual([
      'SPENT000001_secondary_structure.svg',
      'blob:',
      [svg, svg],
    ]);
    vi.mocked(console.error).mockClear();
  });
});
