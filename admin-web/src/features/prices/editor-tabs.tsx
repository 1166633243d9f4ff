import type { SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { TabbedFormTabs } from 'react-admin';
import type { TabbedFormTabsProps } from 'react-admin';
import { useSearchParams } from 'react-router';

/** The tabs in order, by their names in the URL. */
const NAMES = ['services', 'extras', 'discounts', 'coupons', 'area', 'tax', 'history'];

/** Opens with the tab that the URL names: `?tab=area`. */
export function EditorTabs(props: Partial<TabbedFormTabsProps>) {
  const [search] = useSearchParams();
  const tabInAddress = NAMES.indexOf(search.get('tab') ?? '');
  const isOpened = useRef(false);
  const { onChange } = props as { onChange?: (event: SyntheticEvent, tab: number) => void };
  useEffect(() => {
    if (isOpened.current || !onChange) return;
    isOpened.current = true;
    if (tabInAddress > 0) onChange({} as SyntheticEvent, tabInAddress);
  }, [tabInAddress, onChange]);
  return <TabbedFormTabs {...(props as TabbedFormTabsProps)} />;
}
