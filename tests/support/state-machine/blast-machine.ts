import type { Stores } from '../stores';
import { templateText } from '../template-text';
import { synthesize } from '../templates';

/** The parts of a definition that tests themselves read or change. */
export interface MachineDefinition {
  StartAt: string;
  States: Record<
    string,
    {
      Type: string;
      Resource?: string;
      TimeoutSeconds?: number;
      Next?: string;
      [part: string]: unknown;
    }
  >;
}

const pseudoParameters = { 'AWS::Partition': 'aws', 'AWS::Region': 'us-east-1', 'AWS::AccountId': '000000000000' };

/** The synthesized state machine of BLAST; references become the names of their targets, or of these stores. */
export function blastMachine(
  { jobsTable, jobsBucket }: Pick<Stores, 'jobsTable' | 'jobsBucket'> = {
    jobsTable: 'JobsTable',
    jobsBucket: 'JobsBucket',
  },
): MachineDefinition {
  const [machine] = Object.values(synthesize().blast.findResources('AWS::StepFunctions::StateMachine'));
  const names = { ...pseudoParameters, '"JobsTable"': `"${jobsTable}"`, '"JobsBucket"': `"${jobsBucket}"` };
  const text = Object.entries(names).reduce(
    (definition, [name, value]) => definition.replaceAll(name, value),
    templateText(machine?.Properties.DefinitionString),
  );
  return JSON.parse(text) as MachineDefinition;
}
