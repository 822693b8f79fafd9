import { Select, type SelectProps } from 'antd';
import { ThemedAntd } from './ThemedAntd';

/** antd's selector with the site's theme. A page loads it lazily, when a control needs it. */
export default function ThemedSelect(props: SelectProps<string | string[] | null>) {
  return <ThemedAntd><Select virtual={false} {...props} /></ThemedAntd>;
}
