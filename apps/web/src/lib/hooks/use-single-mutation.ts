import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `useMutation` for every change: while a request is pending, a second activation sends nothing. `mutate` drops it;
 * `mutateAsync` returns the pending promise.
 */
export function useSingleMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
) {
  type Callbacks = MutateOptions<Data, Error, Variables, Context>;
  const { mutateAsync: start, ...mutation } = useMutation(options);
  const running = useRef<Promise<Data> | null>(null);

  const mutateAsync = (variables: Variables, callbacks: Callbacks = {}) => {
    running.current ??= start(variables, callbacks).finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const mutate = (variables: Variables, callbacks: Callbacks = {}) => {
    if (running.current === null) mutateAsync(variables, callbacks).catch(() => {});
  };
  return { ...mutation, mutate, mutateAsync };
}
