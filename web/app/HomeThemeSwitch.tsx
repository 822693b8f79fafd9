import { Icon, type IconName } from '../ui/Icon';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../ui/useTheme';

export const themes: readonly { value: ThemeChoice; name: string; icon: IconName }[] = [
  { value: 'light', name: 'Light', icon: 'sun' },
  { value: 'dark', name: 'Dark', icon: 'moon' },
  { value: 'system', name: 'As the system', icon: 'system' },
];

/**
 * The choice of theme on Home, of native elements: antd's part of `ThemeSwitch`, which looks the same, is a quarter of all
 * script that Home transfers.
 */
export function HomeThemeSwitch() {
  const choice = useThemeChoice();
  return (
    <div role="radiogroup" aria-label="Theme" className="theme-parts">
      {themes.map(({ value, name, icon }) => (
        <label key={value} title={name}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            value={value}
            checked={value === choice}
            onChange={() => chooseTheme(value)}
          />
          <Icon name={icon} size={16} />
          <span className="visually-hidden">{name}</span>
        </label>
      ))}
    </div>
  );
}
