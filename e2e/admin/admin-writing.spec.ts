import { callAsAdmin, dialog, openBackOffice, row } from '../support/admin-steps.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { toast, toasts } from '../support/toasts.ts';

test('nothing that was written is lost: drafts, versions, previews and deletions', async ({
  page,
  context,
  allowConsole,
}) => {
  // the preview link of a deleted article
  allowConsole(/status of 404/);
  const title = `Written once ${crypto.randomUUID().slice(0, 8)}`;
  const article = { title, excerpt: 'The first excerpt', content: '<p>Text</p>', author: 'Ravi Patil' };
  await callAsAdmin(page, 'POST', '/admin/blogs', article);
  const list = `/admin/blogs?search=${encodeURIComponent(title)}`;
  await openBackOffice(page, list);
  const form = dialog(page, 'Edit Article');
  const open = () => page.getByRole('button', { name: `Edit ${title}` }).click();

  await open();
  await form.getByLabel('Excerpt').fill('Typed and not saved');
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  // in another tab, as after this one was closed
  const other = await context.newPage();
  await openBackOffice(other, list);
  const edit = dialog(other, 'Edit Article');
  const reopen = () => other.getByRole('button', { name: `Edit ${title}` }).click();
  await reopen();
  await expect(edit.getByText(/^You have an unsaved draft/)).toBeVisible();
  await expectAccessible(other);
  await expect(edit.getByLabel('Excerpt')).toHaveValue('The first excerpt');
  await edit.getByRole('button', { name: 'Continue' }).click();
  await expect(edit.getByLabel('Excerpt')).toHaveValue('Typed and not saved');
  await edit.getByRole('button', { name: 'Update Article' }).click();
  await expect(toast(other, 'Blog updated successfully')).toBeVisible();

  await reopen();
  await expect(edit.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await edit.getByRole('button', { name: 'History' }).click();
  const history = dialog(other, 'History');
  await history.getByRole('button', { name: 'Edited', exact: true }).click();
  await expect(history).toContainText('The first excerpt');
  await expectAccessible(other);
  await history.getByRole('button', { name: /^Restore Created/ }).click();
  await expect(edit.getByLabel('Excerpt')).toHaveValue('The first excerpt');
  await edit.getByRole('button', { name: 'Update Article' }).click();
  await expect(edit).toBeHidden();

  await reopen();
  await edit.getByRole('button', { name: 'Preview link' }).click();
  const link = await dialog(other, 'Preview link').getByRole('textbox', { name: 'Link' }).inputValue();
  const preview = await context.newPage();
  const { pathname, search } = new URL(link);
  await preview.goto(pathname + search);
  await expect(preview.getByText('Only people with this link see this page.')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await preview.goto(`${pathname}${search}0`);
  await expect(preview.getByRole('heading', { name: "This preview link isn't valid" })).toBeVisible();
  await preview.close();

  await other.goto(list);
  await other.getByRole('button', { name: `Delete ${title}` }).click();
  await dialog(other, 'Delete article').getByRole('button', { name: 'Delete article' }).click();
  await expect(dialog(other, 'Delete article')).toBeHidden();
  // while it's pointed at, it stays
  const undo = toasts(other).getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(row(other, title)).toHaveCount(0);
  await undo.click();
  await expect(row(other, title)).toBeVisible();
});
