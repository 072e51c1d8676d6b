/**
 * A reason not to start that the operator can fix. Its message is one line that names the variable; main.ts prints it
 * without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
