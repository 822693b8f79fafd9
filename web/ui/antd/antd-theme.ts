import { theme, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { darkColors, fonts, lightColors, RADIUS_PX, type ColorTokens } from '../theme-tokens.ts';

/** Class of every antd element, which gives it the variables; of the root, too, because antd's rules for links hold for all. */
const ANTD_KEY = 'antd';

/** The tokens of antd, from those of the site. Its lengths are numbers of pixels, here for text of `scale` times 16 px. */
export function antdTokens(colors: ColorTokens, scale = 1): NonNullable<ThemeConfig['token']> {
  return {
    colorPrimary: colors.green,
    colorPrimaryHover: colors.greenHover,
    colorPrimaryBg: colors.greenSoft,
    colorInfo: colors.green,
    colorLink: colors.green,
    colorLinkHover: colors.greenHover,
    colorText: colors.text,
    colorTextDescription: colors.muted,
    colorTextPlaceholder: colors.muted,
    colorTextSecondary: colors.muted,
    colorTextTertiary: colors.muted,
    colorBgContainer: colors.surface,
    colorBgElevated: colors.raised,
    colorBgLayout: colors.page,
    colorBorder: colors.lineStrong,
    colorBorderSecondary: colors.lineSoft,
    colorSplit: colors.line,
    colorError: colors.error,
    colorSuccess: colors.green,
    controlItemBgActive: colors.greenSoft,
    controlItemBgActiveHover: colors.greenSoft,
    borderRadius: RADIUS_PX - 2,
    fontFamily: fonts.sans,
    fontFamilyCode: fonts.mono,
    fontSize: 14 * scale,
    sizeUnit: 4 * scale,
    controlHeight: 34 * scale,
    // The text of a button that is waiting stays readable; its mark turns.
    opacityLoading: 1,
  };
}

/** Settings of components that no token covers. */
export function antdComponents(colors: ColorTokens, scale = 1): NonNullable<ThemeConfig['components']> {
  return {
    // As `.button` of the site, beside which they stand: a word tells what is pressed, so its edge may be faint.
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      primaryColor: colors.surface,
      defaultBorderColor: colors.line,
      borderRadiusSM: RADIUS_PX - 2,
      controlHeightSM: 28 * scale,
      contentFontSizeSM: 13 * scale,
      paddingInlineSM: 10 * scale,
    },
    // What is chosen differs by more than a shadow.
    Segmented: {
      trackBg: colors.lineSoft,
      itemColor: colors.text,
      itemSelectedBg: colors.green,
      itemSelectedColor: colors.surface,
    },
    Select: { optionSelectedColor: colors.green },
    // Seen against the page, and with a rail that is high enough to be pressed: antd makes the slider three times as high.
    Slider: {
      railSize: 8 * scale,
      handleSize: 14 * scale,
      handleSizeHover: 14 * scale,
      railBg: colors.lineStrong,
      railHoverBg: colors.lineStrong,
      trackBg: colors.green,
      trackHoverBg: colors.green,
      handleColor: colors.green,
      colorPrimaryBorderHover: colors.greenHover,
    },
    Table: {
      headerBg: colors.surface,
      headerColor: colors.muted,
      headerSortActiveBg: colors.surface,
      headerSortHoverBg: colors.greenSoft,
      headerSplitColor: 'transparent',
      bodySortBg: colors.surface,
      rowHoverBg: colors.greenSoft,
      rowExpandedBg: colors.surface,
      borderColor: colors.lineSoft,
      // Ten columns fit into a window of 1440 px without scrolling.
      cellPaddingBlock: 3 * scale,
      cellPaddingInline: 7 * scale,
    },
    Tooltip: { colorBgSpotlight: colors.raised, colorTextLightSolid: colors.text, maxWidth: 352 * scale },
  };
}

/**
 * The dark palette dims the colors that it is given, which would put a second green beside that of the links. They are
 * chosen for a dark ground, so they are kept.
 */
const darkAlgorithm: MappingAlgorithm = (seed, map) => {
  const { colorPrimary, colorInfo, colorLink, colorError, colorSuccess } = seed;
  return { ...theme.darkAlgorithm(seed, map), colorPrimary, colorInfo, colorLink, colorError, colorSuccess };
};

/** What antd is configured with, in the browser as where its stylesheet is extracted. */
export function antdTheme(dark: boolean, motion = true, scale = 1): ThemeConfig {
  const colors = dark ? darkColors : lightColors;
  return {
    algorithm: dark ? darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    cssVar: { key: ANTD_KEY },
    token: { ...antdTokens(colors, scale), motion },
    components: antdComponents(colors, scale),
  };
}
