CREATE TABLE `games` (
	`table_id` text PRIMARY KEY NOT NULL,
	`platform` text NOT NULL,
	`guild` text,
	`at` integer NOT NULL,
	`booked` integer,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_booked` ON `games` (`booked`);--> statement-breakpoint
CREATE INDEX `games_at` ON `games` (`at`);--> statement-breakpoint
DROP INDEX `results_user`;--> statement-breakpoint
ALTER TABLE `results` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `general` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `parts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `steward` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `out` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `killed_by` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `waited` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `answered` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `results_user` ON `results` (`platform`,`user`,`at`);--> statement-breakpoint
INSERT INTO `games` (`table_id`, `platform`, `guild`, `at`) SELECT `table_id`, min(`platform`), min(`guild`), min(`at`) FROM `results` GROUP BY `table_id`;--> statement-breakpoint
UPDATE `results` SET
	`parts` = CASE WHEN `points` = 0 THEN '[]' ELSE json_array(json_object('reason', 'total', 'count', `points`, 'each', 1)) END,
	`name` = coalesce((SELECT `name` FROM `seats` WHERE `seats`.`table_id` = `results`.`table_id` AND `seats`.`seat` = `results`.`seat`), ''),
	`steward` = coalesce((SELECT `steward` OR `conceded` FROM `seats` WHERE `seats`.`table_id` = `results`.`table_id` AND `seats`.`seat` = `results`.`seat`), false);
