/** @jsxRuntime automatic */
import { SiteMark } from './SiteMark';

/**
 * What the build writes into index.html, to be seen until the site runs: the bar with the name of the site, which `pageOf`
 * writes, and lines where the page will be.
 */
export function FirstShell() {
  return (
    <>
      <div className="first-bar">
        <div className="first-title">
          <SiteMark />
          <b className="first-name" />
        </div>
      </div>
      <div className="first-lines">
        <i />
        <i />
        <i />
      </div>
    </>
  );
}
