/** @jsxRuntime automatic */
/** The mark of the site, in the color of the text beside it. */
export function SiteMark() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M6 23c4 0 4-14 8-14s4 14 8 14"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle cx="25" cy="13.500" r="3" fill="currentColor" opacity=".55" />
      <circle cx="25" cy="22.600" r="3" fill="currentColor" />
    </svg>
  );
}
