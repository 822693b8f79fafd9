/** A call to a store: its name in the SDK, such as `GetObject`, and its input. */
export interface StoreCall {
  name: string;
  input: Record<string, unknown>;
}

/** Returns the output of the call, passes it on to the store, or throws as the store would. */
export type Answer = (call: StoreCall, proceed: () => Promise<unknown>) => unknown;

interface SdkCommand {
  constructor: { name: string };
  input: object;
}

/**
 * The client of an SDK with every call handed to `answer`, so that a test can have a store fail, throttle or answer in
 * parts. Paginators accept it as an instance of the client's class.
 */
export function intercepted<Client extends { send: (...args: never[]) => unknown }>(
  client: Client,
  answer: Answer,
): Client {
  const send = async (command: SdkCommand, ...options: unknown[]): Promise<unknown> => {
    const name = command.constructor.name.replace(/Command$/, '');
    // Each client's `send` accepts only its own commands, so this one was meant for it.
    const proceed = async (): Promise<unknown> => Reflect.apply(client.send, client, [command, ...options]) as unknown;
    return answer({ name, input: { ...command.input } }, proceed);
  };
  return Object.create(client, { send: { value: send } }) as Client;
}

/** An error as the SDK reports it, identified by its name. */
export function storeError(name: string): Error {
  return Object.assign(new Error(`${name} of the store`), { name });
}
