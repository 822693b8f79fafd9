import { HelpChapter, HelpPart } from './HelpPart';
import { LinkTable } from './LinkTable';
import { dataSources, tools } from './sources';

export function Sources() {
  return (
    <HelpChapter id="sources">
      <HelpPart id="data-sources">
        <p>The name of a study on any page leads to its record in the repository that holds the raw data.</p>
        <LinkTable label="Data sources" columns={['Data', 'Source', 'URL']} rows={dataSources} />
      </HelpPart>
      <HelpPart id="tools">
        <LinkTable label="Tools" columns={['Tools', 'Usage', 'URL']} rows={tools} />
      </HelpPart>
    </HelpChapter>
  );
}
