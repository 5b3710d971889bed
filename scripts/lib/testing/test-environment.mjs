/** The app's settings: tests choose their own and must not see those of the person who runs them. */
const settings =
  /^(HOST|PORT|PUBLIC_URL|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|RAZORPAY_\w+|S3_\w+|ADMIN_\w+|SECRET_KEY|DEMO|SANDBOX|MAINTENANCE|TRUST_PROXY|RATE_LIMITS|METRICS_TOKEN|NODE_ENV)$/;

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutSettings(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)));
}
