import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';

export function Footer() {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="footer">
      <p>© {year} {site.name}. {site.description}</p>
      <p>
        Cite as {site.citation.journal} {site.citation.volume}({site.citation.issue}): {site.citation.firstPage}–{site.citation.lastPage}.{' '}
        <Link to={paths.citation}>Citation</Link>
      </p>
    </footer>
  );
}
