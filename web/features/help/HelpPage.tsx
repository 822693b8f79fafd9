import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';
import { thresholds } from '#domain/catalogue/thresholds';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';

export default function HelpPage() {
  return (
    <TextPage title="Help" lead={`What ${site.name} holds and how to read it.`}>
      <Card title="Introduction">
        <div className="prose">
          <p>{site.description} The data sets are limited to human studies published before December 2020.</p>
          <p>
            Peptides are kept at a false discovery rate of {thresholds.psmFdr * 100}% of the peptide-spectrum matches. Upregulated means an
            adjusted p below {thresholds.adjustedPValue} and a log2 fold change above {thresholds.log2FoldChange}; downregulated an adjusted p
            below {thresholds.adjustedPValue} and a log2 fold change below -{thresholds.log2FoldChange} (two-sample t-test,
            Benjamini-Hochberg adjustment).
          </p>
          <p>
            Begin on <Link to={paths.browse}>Browse</Link>: choose a cancer and a tissue, filter the peptides, and follow a link to a
            peptide, a gene or a transcript. Questions are welcome at the addresses on <Link to={paths.contact}>Contact</Link>.
          </p>
        </div>
      </Card>
    </TextPage>
  );
}
