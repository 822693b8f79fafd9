import { Link } from 'react-router-dom';
import type { Contact } from '#domain/catalogue/identity';
import { paths } from '#domain/catalogue/paths';
import { identity } from '../../identity/page-identity';
import { ExternalLink } from '../../ui/ExternalLink';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { KeyValueTable } from '../../ui/KeyValueTable';

export default function ContactPage({ contacts = identity.contacts }: { contacts?: readonly Contact[] }) {
  return (
    <TextPage
      {...pageHeads[paths.contact]}
      description={`The people behind ${identity.name} and how to reach them with questions, corrections and suggestions.`}
    >
      <div className="two-columns">
        {contacts.map(({ name, email, url, jobTitle, affiliation }) => (
          <Card key={name} title={name} actions={email && <CopyButton text={email} label="Copy address" />}>
            <KeyValueTable
              label={name}
              rows={[
                ...(email === undefined ? [] : [{ key: 'Email', value: <a href={`mailto:${email}`}>{email}</a> }]),
                ...(url === undefined
                  ? []
                  : [{ key: 'Address', value: <ExternalLink href={url}>{url}</ExternalLink> }]),
                ...(jobTitle === undefined ? [] : [{ key: 'Job title', value: jobTitle }]),
                ...(affiliation === undefined ? [] : [{ key: 'Affiliation', value: affiliation }]),
              ]}
            />
          </Card>
        ))}
      </div>
      <div className="prose stack">
        {contacts.length === 0 && <p>No contact is stated for this catalogue.</p>}
        <p>
          Please include the ID of the entry and the release named under <Link to={paths.download}>Download</Link>, so
          that we can see what you saw. <Link to={paths.help}>Help</Link> explains how to use the site and how its
          numbers were obtained.
        </p>
      </div>
    </TextPage>
  );
}
