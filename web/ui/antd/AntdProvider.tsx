import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useMediaQuery } from '../useMediaQuery';
import { textScale } from '../text-scale';
import { useDarkTheme } from '../useTheme';
import { antdTheme } from './antd-theme';
import 'virtual:antd.css';

// A button is pressed without a wave around it.
const wave = { disabled: true };

/**
 * What every antd control of a page needs around it. The rules are in the static stylesheet, only the variables of the
 * theme are made in the browser. The locale of antd is American English.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  const dark = useDarkTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => ({ ...antdTheme(dark, !still, textScale), zeroRuntime: true }), [dark, still]);
  return (
    // Assistive technology cannot count the options of a virtual list, and ours are short.
    <ConfigProvider wave={wave} virtual={false} theme={theme}>
      {children}
    </ConfigProvider>
  );
}
