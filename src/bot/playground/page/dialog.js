// @ts-check
import { el } from './dom.js';
import { t } from './texts.js';

/**
 * A modal dialog that goes away when it is closed. Returns how to close it.
 * @param {string} title @param {...Node} content
 */
export function openDialog(title, ...content) {
  const close = () => dialog.close();
  const heading = el('h2', { id: 'dialog-title' }, title);
  const dialog = el(
    'dialog',
    { class: 'dialog', 'aria-labelledby': 'dialog-title' },
    el(
      'header',
      { class: 'dialog-head' },
      heading,
      el(
        'button',
        { type: 'button', class: 'quiet', 'aria-label': t('close'), title: t('close'), onclick: close },
        '✕',
      ),
    ),
    ...content,
  );
  dialog.addEventListener('close', () => dialog.remove());
  // A press beside the box closes it.
  dialog.addEventListener('pointerdown', (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  return close;
}
