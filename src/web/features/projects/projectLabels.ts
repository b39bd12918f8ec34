import type { ProjectStatus } from '../../../domain/projects';

export const statusLabels: Record<ProjectStatus, string> = { open: '進行中', archived: 'アーカイブ済み' };
