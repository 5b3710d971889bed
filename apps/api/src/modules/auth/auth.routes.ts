import * as auth from '@kickstand/contract/auth/auth.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import * as accounts from './auth.service.ts';
import { sendPasswordCode } from './codes.service.ts';
import { paintHelmet } from './helmet.service.ts';
import { confirmRegistration, registerUser, resendRegistrationCode } from './registration.service.ts';
import { endOwnSession, listOwnSessions, presentCurrentUser } from './sessions.service.ts';
import { signInByLink } from './sign-in-link.service.ts';

export function authRoutes(
  route: Router,
  deps: Deps,
  /** Whether the documentation prints it: accounts that may have it open with it on this machine only. */
  isPublishedPassword: (password: string) => boolean,
): void {
  route(auth.register, async ({ body, caller }) => {
    await registerUser(deps, body, caller());
    return {
      message: 'Registration successful! Please check your email for OTP verification.',
      data: { email: body.email },
    };
  });

  route(auth.verifyRegistrationCode, async ({ body, caller }) => ({
    message: 'Registration successful! Welcome to the club!',
    data: await confirmRegistration(deps, { email: body.email, code: body.otp, caller: caller() }),
  }));

  route(auth.login, async ({ body, caller, isLocal }) => {
    const isPublished = isPublishedPassword(body.password) && !isLocal();
    return {
      message: 'Login successful!',
      data: await accounts.logIn(deps, { email: body.email, password: body.password, isPublished }, caller()),
    };
  });

  route(auth.openSignInLink, async ({ body, caller }) => ({
    message: 'Login successful!',
    data: await signInByLink(deps, body.token, caller()),
  }));

  route(auth.resendCode, async ({ body, caller }) => {
    const send = body.type === 'registration' ? resendRegistrationCode : sendPasswordCode;
    await send(deps, body.email, caller());
    return { message: 'OTP has been resent to your email' };
  });

  route(auth.forgotPassword, async ({ body, caller }) => {
    await sendPasswordCode(deps, body.email, caller());
    return { message: 'OTP sent to your email!' };
  });

  route(auth.verifyForgotPasswordCode, async ({ body, caller }) => {
    await accounts.checkForgotPasswordCode(deps, { email: body.email, code: body.otp, caller: caller() });
    return { message: 'OTP Verified Successfully!' };
  });

  route(auth.resetPassword, async ({ body, caller }) => {
    const claim = { email: body.email, code: body.otp, caller: caller() };
    await accounts.resetPassword(deps, claim, body.newPassword);
    return { message: 'Password reset successful! You can now login with your new password.' };
  });

  route(auth.me, async ({ current }) => ({ data: { user: await presentCurrentUser(deps, current) } }));

  route(auth.paintHelmet, async ({ body, current }) => ({
    message: 'Your helmet is saved',
    data: { user: await paintHelmet(deps, current, body) },
  }));

  route(auth.logout, async ({ current }) => {
    await endOwnSession(deps, current.user.id, current.session.id);
    return { message: 'Logged out successfully' };
  });

  route(auth.logoutAll, async ({ current, caller }) => {
    await accounts.logOutEverywhere(deps, current, caller());
    return { message: "You're signed out everywhere" };
  });

  route(auth.listSessions, async ({ current }) => ({
    data: { sessions: await listOwnSessions(deps, current) },
  }));

  route(auth.endSession, async ({ current, params }) => {
    await endOwnSession(deps, current.user.id, params.id);
    return { message: 'The session has ended' };
  });

  route(auth.changePassword, async ({ body, current, caller }) => {
    await accounts.changePassword(deps, current, { ...body, caller: caller() });
    return { message: "Password changed. You've been signed out on your other devices." };
  });
}
