import { CopyButton } from '../../ui/CopyButton';
import { Icon } from '../../ui/Icon';
import { saveText } from '../../ui/save-text';

/** The citation as a file for a citation manager: to see, to copy, to save. */
export function CitationFormat({ name, text, file, mime }: { name: string; text: string; file: string; mime: string }) {
  return (
    <section className="citation-format" aria-label={name}>
      <header className="card-head">
        <h3>{name}</h3>
        <div className="card-actions">
          <CopyButton text={text} label={`Copy ${name}`} />
          <button type="button" className="button" aria-label={`Download ${name}`} onClick={() => saveText(file, text, mime)}>
            <Icon name="download" />{file}
          </button>
        </div>
      </header>
      <pre>{text}</pre>
    </section>
  );
}
