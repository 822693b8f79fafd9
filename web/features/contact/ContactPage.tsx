import { site } from '#domain/catalogue/site';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { KeyValueTable } from '../../ui/KeyValueTable';

export default function ContactPage() {
  return (
    <TextPage title="Contact" lead={`Questions, corrections and suggestions about ${site.name} are welcome.`}>
      <div className="two-columns">
        {site.contacts.map(({ name, email, jobTitle, affiliation }) => (
          <Card key={email} title={name}>
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
    </TextPage>
  );
}
