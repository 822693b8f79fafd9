import { Radio } from 'antd';
import { AntdProvider } from '../ui/antd/AntdProvider';
import { Icon } from '../ui/Icon';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../ui/useTheme';
import { themes } from './HomeThemeSwitch';

/** The choice of theme on every page but Home. */
export default function ThemeSwitch() {
  return (
    <AntdProvider>
      <Radio.Group
        aria-label="Theme"
        optionType="button"
        size="small"
        value={useThemeChoice()}
        onChange={({ target }) => chooseTheme(target.value as ThemeChoice)}
        options={themes.map(({ value, name, icon }) => ({
          value,
          title: name,
          label: (
            <>
              <Icon name={icon} size={16} />
              <span className="visually-hidden">{name}</span>
            </>
          ),
        }))}
      />
    </AntdProvider>
  );
}
