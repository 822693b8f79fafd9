import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { darkColors, fonts, lightColors, RADIUS_PX, type ColorTokens } from '../theme-tokens';
import { useMediaQuery } from '../useMediaQuery';

function themeOf(colors: ColorTokens, dark: boolean, still: boolean): ThemeConfig {
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colors.green,
      colorInfo: colors.green,
      colorLink: colors.green,
      colorLinkHover: colors.greenHover,
      colorText: colors.text,
      colorTextDescription: colors.muted,
      colorTextPlaceholder: colors.muted,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.raised,
      colorBorder: colors.lineStrong,
      colorError: colors.error,
      colorBorderSecondary: colors.lineSoft,
      borderRadius: RADIUS_PX - 2,
      fontFamily: fonts.sans,
      fontSize: 14,
      motion: !still,
    },
    components: {
      Table: {
        headerBg: colors.surface,
        headerColor: colors.muted,
        headerSplitColor: 'transparent',
        rowHoverBg: colors.greenSoft,
        cellPaddingBlock: 10,
        cellPaddingInline: 10,
        bodySortBg: colors.surface,
        headerSortActiveBg: colors.surface,
        headerSortHoverBg: colors.greenSoft,
      },
    },
  };
}

/** Around every page part that uses antd: one identity, following the reader's system for darkness and motion. */
export function ThemedAntd({ children }: { children: ReactNode }) {
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider theme={themeOf(dark ? darkColors : lightColors, dark, still)}>{children}</ConfigProvider>
  );
}
