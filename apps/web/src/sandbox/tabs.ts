import { element, icon } from './elements.ts';
import type { Method } from './methods.ts';

/** One tab per method; arrow keys move between them. */
export function makeTabs(methods: readonly [Method, ...Method[]], onChange: () => void) {
  let [current] = methods;
  const panel = element('div', { role: 'tabpanel', id: 'pay-panel', class: 'panel' });
  const tabs = new Map(methods.map((method) => [method, makeTab(method)]));
  const list = element(
    'div',
    { role: 'tablist', 'aria-label': 'Payment method', class: 'tabs', onkeydown: step },
    ...tabs.values(),
  );
  show(current);

  function makeTab(method: Method) {
    const names = { role: 'tab', id: `pay-tab-${method.id}`, 'aria-controls': panel.id };
    return element(
      'button',
      { type: 'button', ...names, onclick: () => change(method) },
      icon(method.drawing),
      method.label,
    );
  }

  function show(chosen: Method) {
    current = chosen;
    for (const [method, tab] of tabs) {
      tab.setAttribute('aria-selected', String(method === chosen));
      tab.tabIndex = method === chosen ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', `pay-tab-${chosen.id}`);
    panel.replaceChildren(...chosen.fields);
  }

  function change(method: Method) {
    show(method);
    onChange();
  }

  function step(event: Event) {
    const at = methods.indexOf(current);
    const next = STEPS[(event as KeyboardEvent).key]?.(at);
    const method = next === undefined ? undefined : methods.at(next % methods.length);
    if (!method) return;
    event.preventDefault();
    change(method);
    tabs.get(method)?.focus();
  }

  return {
    list,
    panel,
    current: () => current,
    focus: () => tabs.get(current)?.focus(),
    setDisabled(isDisabled: boolean) {
      for (const tab of tabs.values()) tab.disabled = isDisabled;
    },
  };
}

const STEPS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};
