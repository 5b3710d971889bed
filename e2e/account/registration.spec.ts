import { codeOf, expect, storedKeys, test, typeCode } from '../support/fixtures.ts';
import { toast } from '../support/toasts.ts';

test('from registration to a forgotten password and back', { tag: '@ordinary-chromium' }, async ({
  page,
  readMail,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  const person = {
    name: 'Asha Patil',
    mistyped: 'Asha.Patil@exmaple.com',
    email: 'Asha.Patil@example.com',
    password: 'monsoon-7',
  };

  await test.step('register', async () => {
    await page.goto('/register');
    const submit = page.getByRole('button', { name: 'Sign Up' });
    await page.getByLabel('Full name').fill(person.name);
    await page.getByLabel('Email').fill(person.mistyped);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByLabel('Primary bike').fill('Himalayan 450');
    await expect(page.getByLabel('Experience level')).toHaveValue('Beginner');
    await page.getByLabel('Experience level').selectOption('Intermediate');
    await expect(submit).toBeDisabled();
    await page.getByLabel('I agree to the Terms & Conditions').check();
    const sent = page.waitForRequest('**/api/auth/register');
    await submit.click();
    expect((await sent).postDataJSON()).toEqual({
      fullName: person.name,
      email: person.mistyped,
      password: person.password,
      primaryBike: 'Himalayan 450',
      experienceLevel: 'Intermediate',
    });
    // messages that go by themselves are looked for first
    const text = 'Registration successful! Please check your email for OTP verification.';
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    await expect(page).toHaveURL('/verify-otp');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(text);
    await expect(page.getByRole('main')).toContainText(`${person.mistyped}. It expires in 10 minutes.`);
  });

  await test.step('a mistyped address is changed: the form is as it was left, without the password', async () => {
    const isFilled = async (email: string) => {
      await expect(page).toHaveURL('/register');
      await expect(page.getByLabel('Full name')).toHaveValue(person.name);
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByLabel('Primary bike')).toHaveValue('Himalayan 450');
      await expect(page.getByLabel('Experience level')).toHaveValue('Intermediate');
      await expect(page.getByLabel('I agree to the Terms & Conditions')).toBeChecked();
      await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
      await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
    };
    await page.goBack();
    await isFilled(person.mistyped);
    await page.reload();
    await isFilled(person.mistyped);
    await page.goForward();
    await expect(page).toHaveURL('/verify-otp');
    await page.getByRole('link', { name: 'Change email' }).click();
    await isFilled(person.mistyped);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/verify-otp');
    await expect(page.getByRole('main')).toContainText(`${person.email}. It expires in 10 minutes.`);
    const kept = await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }]));
    expect(kept).not.toContain(person.password);
  });

  await test.step('logging in before verifying leads back to the code, with a new one', async () => {
    await readMail(person.email);
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    const refused = page.waitForResponse('**/api/auth/login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    expect((await refused).status()).toBe(403);
    await expect(page.getByRole('alert')).toContainText(
      'Please verify your email before logging in. Check your inbox for the OTP.',
    );
    await page.getByRole('button', { name: 'Enter the code' }).click();
    await expect(page.getByText('OTP has been resent to your email')).toBeVisible();
    await expect(page).toHaveURL('/verify-otp');
  });

  await test.step('verify: signed in, on the login page', async () => {
    await typeCode(page, codeOf(await readMail(person.email, 2)));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Registration successful! Welcome to the club!')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
    await expect(page.getByText(`Welcome, ${person.name}`)).toBeVisible();
    expect(await storedKeys(page)).toEqual(['userToken', 'user']);
  });

  await test.step('log in and out', async () => {
    await page.getByLabel('Email').fill(person.email.toUpperCase());
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Login successful!')).toBeVisible();
    await expect(page).toHaveURL('/upcoming-rides');
    const ended = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await expect(page).toHaveURL('/');
    expect((await ended).status()).toBe(200);
    await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
    await expect(page.getByText('Welcome,')).toHaveCount(0);
    expect(await storedKeys(page)).toEqual([]);
  });

  await test.step('forget and reset the password', async () => {
    await page.getByRole('link', { name: 'LOGIN' }).click();
    // the address typed on one page of the flow is there on the next
    await page.getByLabel('Email').fill(person.mistyped);
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByLabel('Email')).toHaveValue(person.mistyped);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('link', { name: 'Change email' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByLabel('Email')).toHaveValue(person.mistyped);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page).toHaveURL('/verify-otp-forgot');
    await expect(page.getByText('OTP sent to your email!').first()).toBeVisible();
    const resent = page.waitForRequest('**/api/auth/resend-otp');
    await page.getByRole('button', { name: 'Send again' }).click();
    expect((await resent).postDataJSON()).toEqual({ email: person.email, type: 'forgot-password' });
    await expect(page.getByText('OTP has been resent to your email')).toBeVisible();
    await typeCode(page, codeOf(await readMail(person.email, 4)));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('OTP Verified Successfully!')).toBeVisible();
    await expect(page).toHaveURL('/reset-password');
  });

  await test.step('choose a new one', async () => {
    const [first, second] = [page.getByLabel('New password'), page.getByLabel('Confirm password')];
    const submit = page.getByRole('button', { name: 'Reset password' });
    await first.fill('12345');
    await second.fill('12345');
    await submit.click();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await first.fill('ghat-road-9');
    await submit.click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await second.fill('ghat-road-9');
    await submit.click();
    await expect(page.getByText('Password reset successful! You can now login with your new password.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('ghat-road-9');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/upcoming-rides');
  });
});

test('a taken address is refused with an alert and a toast, and nothing typed is lost', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Somebody Else');
  await page.getByLabel('Email').fill('rider@club.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('secret-1');
  await page.getByLabel('Primary bike').fill('Pulsar 220');
  await page.getByLabel('Experience level').selectOption('Advanced');
  await page.getByLabel('I agree to the Terms & Conditions').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const text = 'User already exists with this email';
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(text);
  await expect(toast(page, text)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody Else');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('secret-1');
  await expect(page.getByLabel('Experience level')).toHaveValue('Advanced');
});

test('empty fields are named, and the server’s errors appear at their fields', async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  await page.goto('/register');
  await page.getByLabel('I agree to the Terms & Conditions').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  for (const text of [
    'Please enter your name',
    'Please enter your email',
    'Please enter a password',
    'Please enter your bike',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('Asha');
  await page.getByLabel('Email').fill('asha at example');
  await page.getByRole('textbox', { name: 'Password' }).fill('12345');
  await page.getByLabel('Primary bike').fill('Himalayan');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await page.getByLabel('Email').fill(`${'a'.repeat(250)}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email must be at most 254 characters long');
});

test('a link from an invitation fills the address in', async ({ page }) => {
  await page.goto('/forgot-password?email=new.rider%2B1@example.com');
  await expect(page.getByLabel('Email')).toHaveValue('new.rider+1@example.com');
});

for (const path of ['/verify-otp', '/verify-otp-forgot', '/reset-password']) {
  test(`${path} without what leads to it goes to the start of the flow`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByRole('alert')).toHaveText('Invalid access. Please start from forgot password.');
  });
}
