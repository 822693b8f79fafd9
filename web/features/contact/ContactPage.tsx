import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { KeyValueTable } from '../../ui/KeyValueTable';

/** A person as the page shows one. */
type Contact = Record<'name' | 'email' | 'jobTitle' | 'affiliation', string>;

export default function ContactPage({ contacts = site.contacts }: { contacts?: readonly Contact[] }) {
  return (
    <TextPage
      {...pageHeads[paths.contact]}
      description={`The people behind ${site.name} and how to reach them with questions, corrections and suggestions.`}
    >
      <div className="two-columns">
        {contacts.map(({ name, email, jobTitle, affiliation }) => (
          <Card key={email} title={name} actions={<CopyButton text={email} label="Copy address" />}>
            <KeyValueTable
              label={name}
              rows={[
                { key: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
                { key: 'Job title', value: jobTitle },
                { key: 'Affiliation', value: affiliation },
              ]}
            />
          </Card>
        ))}
      </div>
      <div className="prose">
        <p>
          Please include the ID of the entry and the release named under <Link to={paths.download}>Download</Link>, so
          that we can see what you saw. <Link to={paths.help}>Help</Link> explains how to use the site and how its
          numbers were obtained.
        </p>
      </div>
    </TextPage>
  );
}
