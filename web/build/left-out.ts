import type { Plugin } from 'vite';

/** A part that says so if something reaches it after all. */
const unreached = (what: string) =>
  `() => { throw new Error(${JSON.stringify(`${what}: see web/build/left-out.ts`)}); }`;

/**
 * Modules of libraries that come along although no page reaches them, by their path below node_modules, and what takes
 * their place. Their parts are chosen by properties or options that the sources do not set; a bundler cannot know.
 */
const leftOut: Readonly<Record<string, string>> = {
  // Tables here neither select nor filter rows, and none is divided into a header and a body of its own.
  'antd/es/table/hooks/useSelection.js': `
    export const SELECTION_COLUMN = {};
    export const SELECTION_ALL = 'SELECT_ALL';
    export const SELECTION_INVERT = 'SELECT_INVERT';
    export const SELECTION_NONE = 'SELECT_NONE';
    const none = new Set();
    const fail = ${unreached('rowSelection')};
    export default (_config, selection) => (selection ? fail() : [(columns) => columns, none]);`,
  'antd/es/table/hooks/useFilter/index.js': `
    const none = [];
    export const getFilterData = (rows) => rows;
    const fail = ${unreached('filters of a column')};
    export default ({ baseColumns }) =>
      baseColumns.some(({ filters, filterDropdown }) => filters || filterDropdown) ? fail() : [(columns) => columns, none, {}];`,
  'antd/es/table/RcTable/VirtualTable.js': `export default ${unreached('virtual table')};`,
  '@rc-component/table/es/FixedHolder/index.js': `export default ${unreached('table with a fixed header')};`,
  '@rc-component/table/es/stickyScrollBar.js': `export default ${unreached('table with a sticky header')};`,
  // AntdProvider turns the wave off, and tips do not share one popup.
  'antd/es/_util/wave/index.js': 'export default ({ children }) => children ?? null;',
  'antd/es/tooltip/UniqueProvider/index.js': `export default ${unreached('tooltip.unique')};`,
  // Axes are linear or have categories; charts have neither themes of echarts nor options of its version 2.
  'echarts/lib/scale/Time.js': `
    export const calcNiceForTimeScale = ${unreached('time axis')};
    export default ${unreached('time axis')};`,
  'echarts/lib/coord/axisAlignTicks.js': `export const scaleCalcAlign = ${unreached('alignTicks')};`,
  'echarts/lib/preprocessor/backwardCompat.js': 'export default () => {};',
  'echarts/lib/legacy/dataSelectAction.js': `
    export const createLegacyDataSelectAction = () => {};
    export const handleLegacySelectEvents = () => {};`,
  'echarts/lib/theme/dark.js': 'export default {};',
  'echarts/lib/i18n/langZH.js': 'export default {};',
  'echarts/lib/loading/default.js': `export default ${unreached('showLoading')};`,
  'echarts/lib/data/helper/transform.js': `
    export const registerExternalTransform = () => {};
    export const applyDataTransform = ${unreached('transform')};`,
  // Patterns would be drawn on a canvas, also for a chart in SVG.
  'echarts/lib/util/decal.js': `export const createOrUpdatePatternFromDecal = ${unreached('decal')};`,
  // `drawSvg` leaves out what would move.
  'zrender/lib/svg/cssAnimation.js': `export const createCSSAnimation = ${unreached('cssAnimation')};`,
  'zrender/lib/svg/cssEmphasis.js': `export const createCSSEmphasis = ${unreached('cssEmphasis')};`,
};

const withSlashes = (id: string) => id.replaceAll('\\', '/');

/** Leaves out of the build what no page reaches. A module that is not found any more stops the build. */
export function leaveOut(): Plugin {
  const found = new Set<string>();
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = Object.keys(leftOut).find((each) => withSlashes(id).endsWith(`/node_modules/${each}`));
      if (path === undefined) return undefined;
      found.add(path);
      return leftOut[path];
    },
    buildEnd(error) {
      const missing = Object.keys(leftOut).filter((path) => !found.has(path));
      if (error === undefined && missing.length > 0) this.error(`nothing imports ${missing.join(', ')} any more`);
    },
  };
}
