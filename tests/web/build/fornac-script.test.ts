import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { withoutStyles } from '../../../web/build/fornac-script';

const script = readFileSync(createRequire(import.meta.url).resolve('fornac/dist/scripts/fornac.js'), 'utf8');

describe('the script of fornac', () => {
  it('LIB-02 lacks only the call that adds its stylesheet to the page', () => {
    const code = withoutStyles(script);
    expect(script.length - code.length).toBe('e(5)(r,{});'.length);
    expect(() => new Script(code)).not.toThrow();
  });

  it('LIB-02 stops the build when it adds its stylesheet in another place', () => {
    expect(() => withoutStyles(script.replace('e(5)(r,{})', 'e(6)(r,{})'))).toThrow('in another place than expected');
  });
});
