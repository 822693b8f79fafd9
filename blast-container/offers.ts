import {
  InvalidToken,
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  SFNClient,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient, type Message } from '@aws-sdk/client-sqs';
import type { BlastRun } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { endpointOf, requiredVariable, type Variables } from '#domain/storage/program-variables';
import { blastOfferOf } from './task';

/** Why the worker did not do what it was offered, as the history of the execution shows it. */
export type GivenBack = 'WorkerBusy' | 'WorkerStopping' | 'SearchTooLarge' | 'ResultNotStored';

/** A run that the state machine offers. Nobody else runs it as long as the offer is open. */
export interface Offer {
  run: BlastRun;
  /** Says that the run is in hand. Returns false if the offer is closed: somebody else runs it, or it has ended. */
  beat(): Promise<boolean>;
  /** Says that the run has its result. */
  done(): Promise<void>;
  giveBack(reason: GivenBack, detail: string): Promise<void>;
}

const isClosed = (error: unknown): boolean =>
  error instanceof TaskTimedOut || error instanceof TaskDoesNotExist || error instanceof InvalidToken;

/** Resolves to false if the state machine no longer waits for this task. */
async function isReported(report: Promise<unknown>): Promise<boolean> {
  try {
    await report;
    return true;
  } catch (error) {
    if (isClosed(error)) return false;
    throw error;
  }
}

function offerOf(sfn: SFNClient, { Body = '' }: Message): Offer {
  const { token: taskToken, run } = blastOfferOf(Body);
  return {
    run,
    beat: () => isReported(sfn.send(new SendTaskHeartbeatCommand({ taskToken }))),
    done: async () => {
      await isReported(sfn.send(new SendTaskSuccessCommand({ taskToken, output: '{}' })));
    },
    giveBack: async (error, cause) => {
      await isReported(sfn.send(new SendTaskFailureCommand({ taskToken, error, cause })));
    },
  };
}

/** The longest that SQS waits for a message. */
const WAIT_SECONDS = 20;

/** The queue of offers. */
export class Offers {
  readonly #sqs: SQSClient;
  readonly #sfn: SFNClient;
  readonly #queue: string;

  /** Throws if a variable is missing. */
  constructor(variables: Variables) {
    this.#sqs = new SQSClient(endpointOf(variables, environment.sqsEndpoint));
    this.#sfn = new SFNClient(endpointOf(variables, environment.sfnEndpoint));
    this.#queue = requiredVariable(variables, environment.blastOffers);
  }

  /**
   * Waits for offers; resolves to none after some time, or at once if `stop` aborts. What is received is removed from
   * the queue: an offer that is not answered is taken back by the state machine, not received again.
   */
  async next(stop: AbortSignal): Promise<Offer[]> {
    const { Messages = [] } = await this.#sqs
      .send(
        new ReceiveMessageCommand({ QueueUrl: this.#queue, MaxNumberOfMessages: 1, WaitTimeSeconds: WAIT_SECONDS }),
        { abortSignal: stop },
      )
      .catch((error: unknown) => {
        if (stop.aborted) return { Messages: [] };
        throw error;
      });
    return Messages.flatMap((message) => {
      // If that fails, the message comes again when its offer has long been closed.
      this.#remove(message).catch(console.error);
      try {
        return [offerOf(this.#sfn, message)];
      } catch (error) {
        console.error('A message that is not an offer:', error);
        return [];
      }
    });
  }

  async #remove({ ReceiptHandle }: Message): Promise<void> {
    await this.#sqs.send(new DeleteMessageCommand({ QueueUrl: this.#queue, ReceiptHandle }));
  }
}
