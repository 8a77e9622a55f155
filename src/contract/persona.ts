/** Who answers the questionnaire. */
export const PERSONAS = ['patient', 'caregiver', 'physician', 'other'] as const;
export type Persona = (typeof PERSONAS)[number];
