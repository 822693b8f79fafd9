import { ConfigProvider, type ConfigProviderProps, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../useMediaQuery';
import { ANTD_KEY } from './antd-theme';
import 'virtual:antd.css';

/** The stylesheet decides colours and measures; what remains here is behaviour. The locale of antd is American English. */
const settings = {
  // A button is pressed without a wave around it.
  wave: { disabled: true },
  // Assistive technology cannot count the options of a virtual list, and ours are short.
  virtual: false,
} satisfies ConfigProviderProps;

const themeOf = (motion: boolean): ThemeConfig => ({
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: ANTD_KEY },
  token: { motion },
});
const moving = themeOf(true);
const still = themeOf(false);

/** What every antd control of a page needs around it. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const reduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider {...settings} theme={reduced ? still : moving}>
      {children}
    </ConfigProvider>
  );
}
