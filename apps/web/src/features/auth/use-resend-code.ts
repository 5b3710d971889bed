import { resendCode } from '@kickstand/contract/auth/auth.endpoints';
import type { CodePurpose } from '@kickstand/contract/auth/auth.schema';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Asks for a new code and says how that went, also when the page that asked is gone by then. */
export const useResendCode = (type: CodePurpose) =>
  useSingleMutation({
    mutationFn: (email: string) => call(resendCode, { body: { email, type } }),
    onSuccess: () => toast.success('OTP has been resent to your email'),
    onError: (error) => toast.error(failureText(error, 'Failed to resend OTP. Please try again.')),
  });
