import { classes } from '@homebright/web-common/classes.js';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.js';
import styles from './button.module.css';

const LOOKS = { primary: styles.primary, danger: styles.danger };

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  look?: keyof typeof LOOKS;
  icon?: IconName;
}

export function BigButton({ look, icon, children, ...button }: Props) {
  return (
    <button type="button" {...button} className={classes(styles.big, look && LOOKS[look])}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
