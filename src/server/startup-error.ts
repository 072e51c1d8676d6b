/** A reason not to start that the operator can remove. Its message is one line and names the variable; main.ts prints it without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
