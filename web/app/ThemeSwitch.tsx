import { Radio } from 'antd';
import { useEffect, useRef } from 'react';
import { AntdProvider } from '../ui/antd/AntdProvider';
import { Icon, type IconName } from '../ui/Icon';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../ui/useTheme';

const themes: readonly { value: ThemeChoice; name: string; icon: IconName }[] = [
  { value: 'light', name: 'Light', icon: 'sun' },
  { value: 'dark', name: 'Dark', icon: 'moon' },
  { value: 'system', name: 'As the system', icon: 'system' },
];

/** The choice of theme. With `focused`, the reader has asked for it, and goes on from the theme that is chosen. */
export default function ThemeSwitch({ focused }: { focused: boolean }) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) group.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  }, [focused]);
  return (
    <AntdProvider>
      <Radio.Group
        ref={group}
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
